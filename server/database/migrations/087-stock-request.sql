-- Steps of the stock dialog by the key that their sender gave them: sent again, a step is not done again.
create table stock_request (
	admin_id bigint not null,
	request_key text collate "C" not null,
	create_time bigint not null,
	primary key (admin_id, request_key)
);
