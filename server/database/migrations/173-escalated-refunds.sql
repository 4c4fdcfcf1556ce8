-- Staff look for what the platform was called into: few of all refunds, and fewer that are open.
create index refund_escalated on refund (status, id desc) where escalated = 1;
