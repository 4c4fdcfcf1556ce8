-- The landing log is searched by visitor and origin, and by device.
create index landing_log_texts on landing_log using gin (letter_pairs(visitor_id || ' ' || referer));
create index landing_log_device on landing_log (device, id desc);
