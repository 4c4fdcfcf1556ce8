-- A notice about the same is looked for before a further one is written.
create index notify_about on notify (message_type, order_no, ref_id);
