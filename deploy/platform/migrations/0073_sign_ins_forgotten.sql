-- Sign-ins whose browser and system are still kept, by when they are over.
create index sessions_not_forgotten on sessions (ends_at) where browser is not null or os is not null;
