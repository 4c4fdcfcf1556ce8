-- The node shows whole phone numbers in lists as well as in files.
update admin_rule set title = '查看完整电话', i18n = jsonb_set(i18n, '{en,title}', '"See whole phone numbers"')
where name = 'shop/order/order/sensitive' and title = '导出完整电话';
