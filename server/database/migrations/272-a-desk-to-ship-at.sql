-- The screen of bulk shipping has a desk as well; where staff have named it themselves it keeps that name.
update admin_rule set title = '发货', i18n = jsonb_set(i18n, '{en,title}', '"Shipping"')
where name = 'shop/order/ship' and title = '批量发货' and i18n #>> '{en,title}' = 'Bulk shipping';
