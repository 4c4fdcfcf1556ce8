-- A request that is sent again is answered by what its payment and its orders say: number, sum and orders of a payment stay as
-- they were placed, at another price there is another payment.
alter table payment drop column request_answer;
