-- Which batches an order took its points from: what comes back of them keeps the end that it had.
create table score_spent (
	order_id bigint not null references shop_order,
	-- The line of `score_log` that brought the points.
	batch_id bigint not null references score_log,
	score bigint not null check (score > 0),
	-- Of these, what came back, when the order ended unpaid or by its refunds.
	returned bigint not null default 0 check (returned between 0 and score),
	primary key (order_id, batch_id)
);
create index score_spent_batch on score_spent (batch_id);
