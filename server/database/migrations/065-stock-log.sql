-- A view, so that the log's writers keep their columns: whose admin account a line is by.
create view stock_log_line as
select l.*, case when l.operator_type = 'admin' then l.operator_id end as admin_id from stock_log l;

-- Lines lie in the order of their time; what is not of orders is rare and looked for.
create index stock_log_time on stock_log using brin (create_time);
create index stock_log_by_hand on stock_log (type, id desc) where type in ('1', '2', '7', '8');
