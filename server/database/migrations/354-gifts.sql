-- What the card of a gift says; null = the order is none, empty = a gift without a card.
alter table shop_order add column gift_message text check (length(gift_message) <= 200);
