-- Sitemaps number the listed games in the order of their slugs: from the index alone, whatever lies in the rows.
create index games_listed on games (slug) include (changed_at) where not disabled;
