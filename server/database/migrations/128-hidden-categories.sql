-- The few categories that are off, as the lists of the store leave them out.
create index classify_hidden on classify (id) where status = '0';
