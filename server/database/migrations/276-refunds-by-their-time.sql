-- Refunds are sorted by the date they show: none while staff have paused what it is the date of. Those without one come last,
-- whichever way they are sorted.
alter table refund add column deadline_rests smallint not null default 0 check (deadline_rests in (0, 1));
update refund r set deadline_rests = 1 where exists (
	select 1 from timer t
	where t.kind in ('refund_audit', 'refund_answer', 'refund_ship', 'refund_receive') and t.ref_id = r.id and t.state = '4'
);
drop index refund_deadline;
create index refund_deadline on refund ((case when deadline_rests = 0 then deadline_at end), id);
create index refund_deadline_last on refund ((case when deadline_rests = 0 then deadline_at end) desc nulls last, id desc);
