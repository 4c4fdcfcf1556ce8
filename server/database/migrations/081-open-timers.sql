-- What is still to come, the next one first, without reading what is over.

create index timer_open on timer (due_at, id) where state in ('1', '4', '5');
