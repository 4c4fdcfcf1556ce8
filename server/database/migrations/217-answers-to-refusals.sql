-- The days to answer an offer are those to call in the platform, too.
update config set tip = '会员对较低金额的答复时限，也是商户拒绝后申请平台介入的时限',
	i18n = jsonb_set(i18n, '{en,tip}', '"The member accepts or declines a lower amount, or calls in the platform after a creator''s refusal"')
where name = 'refund_answer_days' and tip = '会员对较低金额的答复时限';
