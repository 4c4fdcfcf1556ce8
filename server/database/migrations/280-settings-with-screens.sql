-- What staff of the shop decide stands on screens of the shop, each with its own permission; the system's screen keeps
-- what belongs to the installation.
alter table config add column screen text not null default 'routine/config' check (length(screen) between 1 and 60);

update config set screen = 'shop/settings/basic'
where allow_del = 0 and "group" in ('order', 'after_sale', 'points');
update config set screen = 'shop/settings/basic', "group" = 'creator', weigh = case name when 'goods_audit' then 9 else 7 end
where name in ('goods_audit', 'crowd_advance_percent');
update config set screen = 'shop/settings/miniapp', "group" = 'mini_program', weigh = 9 where name = 'mini_app_id';

insert into config (screen, name, "group", title, i18n, tip, type, content, rule, weigh) values
	('shop/settings/basic', 'home', 'identity', '首页打开', '{"en": {"title": "The address / opens", "tip": "What visitors see who type the shop''s address without a path", "choice.store": "The store", "choice.merchant": "The creator area"}}', '访客直接输入店铺网址时看到的页面', 'select', '{"store": "商城", "merchant": "创作者中心"}', 'required', 96),
	('shop/settings/basic', 'slogan', 'identity', '店铺标语', '{"en": {"title": "Slogan (Chinese)", "tip": "One line under the name, in the footer and for search engines"}}', '一句话介绍，显示在页脚并供搜索引擎使用', 'string', null, '', 95),
	('shop/settings/basic', 'slogan_en', 'identity', '店铺标语（英文）', '{"en": {"title": "Slogan"}}', '', 'string', null, '', 94),
	('shop/settings/basic', 'logo', 'identity', '店铺标志', '{"en": {"title": "Logo", "tip": "Beside the name in the store, in prints and shared links; square, 256 pixels or more. Empty = the built-in sign"}}', '显示在商城、打印单据和分享卡片上；正方形，不小于 256 像素。留空使用内置标志', 'image', null, '', 93),
	('shop/settings/basic', 'service_phone', 'identity', '客服电话', '{"en": {"title": "Phone", "tip": "In the footer, in mails and on prints; empty = not shown"}}', '显示在页脚、邮件和打印单据上；留空则不显示', 'string', null, '', 92),
	('shop/settings/basic', 'service_email', 'identity', '客服邮箱', '{"en": {"title": "E-mail", "tip": "In the footer, in mails and on prints; empty = not shown"}}', '显示在页脚、邮件和打印单据上；留空则不显示', 'string', null, 'email', 91),
	('shop/settings/basic', 'service_hours', 'identity', '客服时间', '{"en": {"title": "Service hours (Chinese)", "tip": "When somebody answers; shown beside phone and e-mail"}}', '有人接听与回复的时间，与电话、邮箱一起显示', 'string', null, '', 90),
	('shop/settings/basic', 'service_hours_en', 'identity', '客服时间（英文）', '{"en": {"title": "Service hours"}}', '', 'string', null, '', 89),
	('shop/settings/basic', 'company', 'identity', '公司名称', '{"en": {"title": "Company (Chinese)", "tip": "Who runs the shop, in the footer and on prints"}}', '经营主体，显示在页脚和打印单据上', 'string', null, '', 88),
	('shop/settings/basic', 'company_en', 'identity', '公司名称（英文）', '{"en": {"title": "Company"}}', '', 'string', null, '', 87),
	('shop/settings/basic', 'social_links', 'identity', '社交账号', '{"en": {"title": "Social links", "tip": "A name and its address, such as Weibo and https://weibo.com/…; in the footer"}}', '名称与网址，例如 微博 与 https://weibo.com/…；显示在页脚', 'array', null, '', 86),

	('shop/settings/basic', 'pay_timeout_minutes', 'order', '付款时限（分钟）', '{"en": {"title": "Time to pay (minutes)", "tip": "After it an unpaid order is closed and its stock is free again; for orders placed from now on"}}', '超时未付款的订单自动关闭并释放库存；对之后的订单生效', 'number', null, 'required,integer', 20),
	('shop/settings/basic', 'support_timeout_minutes', 'order', '众筹付款时限（分钟）', '{"en": {"title": "Time to pay for a crowdfunding (minutes)", "tip": "A place is kept for so long, and never beyond the end of the crowdfunding"}}', '众筹名额保留多久，且不超过众筹结束时间', 'number', null, 'required,integer', 19),
	('shop/settings/basic', 'pay_balance', 'order', '余额支付', '{"en": {"title": "Pay by balance", "tip": "Members may pay with the money in their account"}}', '会员可使用账户余额付款', 'switch', null, '', 18),
	('shop/settings/basic', 'auto_receive_days', 'order', '自动确认收货（天）', '{"en": {"title": "Received by itself after (days)", "tip": "An order counts as received so long after its last parcel left"}}', '最后一个包裹发出多少天后自动确认收货', 'number', null, 'required,integer', 6),
	('shop/settings/basic', 'auto_evaluate_days', 'order', '评价期（天）', '{"en": {"title": "Time to review (days)", "tip": "After it an order is complete without a review"}}', '超过该时间未评价的订单直接完成', 'number', null, 'required,integer', 5),
	('shop/settings/basic', 'cancel_free_minutes', 'order', '付款后可直接取消（分钟）', '{"en": {"title": "Cancel at once after paying (minutes)", "tip": "A cancellation asked for so soon after payment is approved at once; 0 = never"}}', '付款后该时间内申请取消会立即通过；0 为从不', 'number', null, 'required,integer', 4),
	('shop/settings/basic', 'cancel_applications', 'order', '每单可申请取消的次数', '{"en": {"title": "Cancellation requests per order", "tip": "How often a member may ask to cancel one order"}}', '会员对同一订单最多可申请取消几次', 'number', null, 'required,integer', 3),
	('shop/settings/basic', 'stock_warn', 'order', '库存预警值', '{"en": {"title": "Low stock from (pieces)", "tip": "What a new variant begins with; each may have its own"}}', '新规格的默认预警值，每个规格可单独设置', 'number', null, 'required,integer', 2),

	('shop/settings/basic', 'refund_repeats', 'after_sale', '被拒后可再次申请的次数', '{"en": {"title": "Requests after a refusal", "tip": "How often a member may ask again for the same goods after the shop refused"}}', '同一商品被拒绝后，会员还可申请几次', 'number', null, 'required,integer', 5),

	('shop/settings/basic', 'member_registration', 'member', '开放注册', '{"en": {"title": "New accounts", "tip": "Off = nobody can register; members log in as before"}}', '关闭后不能注册新账号，已有会员照常登录', 'switch', null, '', 9),
	('shop/settings/basic', 'member_captcha', 'member', '会员登录验证码', '{"en": {"title": "Captcha at members'' login", "tip": "Asked for at each login; off = only after wrong tries"}}', '每次登录都需要验证码；关闭后仅在输错后需要', 'switch', null, '', 8),
	('shop/settings/basic', 'member_centre', 'member', '开放会员中心', '{"en": {"title": "Member centre", "tip": "Off = members can neither log in nor see their orders; for maintenance only"}}', '关闭后会员不能登录，也看不到订单；仅用于维护', 'switch', null, '', 7),

	('shop/settings/basic', 'commission_rate', 'creator', '平台佣金（%）', '{"en": {"title": "Commission (%)", "tip": "Kept of a creator''s sale where neither work nor category nor creator has a rate of its own; orders keep the rate they were placed with"}}', '作品、分类与创作者均未单独设置时，平台从销售额中收取的比例；已下的订单不变', 'number', null, 'required', 10),
	('shop/settings/basic', 'freeze_days', 'creator', '收入冻结（天）', '{"en": {"title": "Income held back (days)", "tip": "Between the end of after-sale and the day a creator can use the money"}}', '售后期结束后多少天，创作者才能使用这笔收入', 'number', null, 'required,integer', 8),

	('shop/settings/delivery', 'free_freight_amount', 'freight', '满额包邮（元）', '{"en": {"title": "Free freight from (¥)", "tip": "For the whole shop, besides what freight templates say; empty = never"}}', '全店适用，与运费模板的规则并存；留空为不包邮', 'number', null, '', 9),
	('shop/settings/delivery', 'free_freight_basis', 'freight', '包邮金额按', '{"en": {"title": "Compared with", "tip": "Which amount must reach the threshold", "choice.after": "Goods after all discounts", "choice.before": "Goods before coupons and points"}}', '以哪个金额判断是否达到包邮门槛', 'select', '{"after": "优惠后的商品金额", "before": "使用优惠券和积分前的商品金额"}', 'required', 8),
	('shop/settings/delivery', 'free_freight_excluded', 'freight', '不包邮地区', '{"en": {"title": "Provinces without free freight", "tip": "Orders to these pay freight however much they buy"}}', '寄往这些省份的订单不享受满额包邮', 'selects', '{}', '', 7),
	('shop/settings/delivery', 'freight_combine', 'freight', '多个运费模板', '{"en": {"title": "Several freight templates in one order", "tip": "How the first weight or piece is counted when goods of several templates leave together", "choice.1": "Each template in full, added up", "choice.2": "The dearest in full, the others by what they add"}}', '一单含多个模板的商品时，首重或首件如何计算', 'select', '{"1": "各模板分别计算后相加", "2": "最贵的一个计首费，其余只计续费"}', 'required', 6),

	('routine/config', 'play_audio', 'basics', '新消息提示音', '{"en": {"title": "Sound of new notices", "tip": "Off = silent for all staff; on, everybody may still mute their own"}}', '关闭后所有店员静音；开启后每人仍可自行静音', 'switch', null, '', 92);

-- The system's screen loses the groups that have moved, but for those into which somebody has put a setting of their own.
update setting set value = (
	select coalesce(jsonb_agg(pair order by place), '[]') from jsonb_array_elements(value) with ordinality as each (pair, place)
	where pair ->> 'key' not in ('order', 'after_sale', 'points')
	or exists (select from config where config.screen = 'routine/config' and config."group" = pair ->> 'key')
)
where key = 'site.configGroups';

-- Where staff have named the menu themselves it keeps that name.
update admin_rule set i18n = jsonb_set(i18n, '{en,title}', '"System settings"')
where name = 'routine/config' and i18n #>> '{en,title}' = 'Settings';
