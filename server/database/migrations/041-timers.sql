-- The few timers that need a look are found without the many that are over.
create index timer_stuck on timer (id) where state in ('4', '5');
