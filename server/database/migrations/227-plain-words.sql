-- What open refunds keep of an order line, and whom news of a crowdfunding are mailed to, by the words of the trade.
alter table order_goods rename column refund_held to refund_reserved;
alter table order_goods rename column refund_freight_held to refund_freight_reserved;
alter table crowdfunding_told rename to crowdfunding_mailing;
alter index crowdfunding_told_member rename to crowdfunding_mailing_member;
alter index crowdfunding_told_order rename to crowdfunding_mailing_order;
