-- what edges ask for in the order of time, every few seconds while an experiment runs
create index deposits_failed on deposits (finished_at) where status in ('declined', 'server_problem');
create index protection_changes_at on protection_changes (at);
