-- How the shop is paid by payment companies: a screen of its own, for whoever is given it. Money goes where these settings
-- lead, so no group gets the screen by itself.
insert into config (screen, name, "group", title, i18n, tip, type, content, rule, weigh) values
	('shop/settings/pay', 'balance_asks', 'balance', '余额支付验证', '{"en": {"title": "Asked for before paying from the balance", "tip": "A payment password of six digits is set by members in their account", "choice.nothing": "Nothing more", "choice.login": "The account password, once in 10 minutes", "choice.pay": "A payment password, each time"}}', '支付密码为 6 位数字，由会员在会员中心设置', 'radio', '{"nothing": "不验证", "login": "登录密码（10 分钟内一次）", "pay": "支付密码（每次）"}', 'required', 10),
	('shop/settings/pay', 'wechat_on', 'wechat', '启用', '{"en": {"title": "In use", "tip": "The pay page offers it once it is on and its keys are below"}}', '开启并填好下面的密钥后，付款页才会显示', 'switch', null, '', 99),
	('shop/settings/pay', 'wechat_place', 'wechat', '显示顺序', '{"en": {"title": "Place on the pay page", "tip": "1 comes first"}}', '1 为最前', 'number', null, 'required,integer', 98),
	('shop/settings/pay', 'wechat_clients', 'wechat', '可用终端', '{"en": {"title": "Offered on", "choice.all": "Computers and phones", "choice.pc": "Computers only", "choice.h5": "Phones only"}}', '', 'radio', '{"all": "电脑和手机", "pc": "仅电脑", "h5": "仅手机"}', 'required', 97),
	('shop/settings/pay', 'wechat_least', 'wechat', '最低金额（元）', '{"en": {"title": "From (¥)", "tip": "Not offered below; empty = of any amount"}}', '低于该金额不显示；留空则不限', 'number', null, '', 96),
	('shop/settings/pay', 'wechat_most', 'wechat', '最高金额（元）', '{"en": {"title": "Up to (¥)", "tip": "Not offered above; empty = of any amount"}}', '高于该金额不显示；留空则不限', 'number', null, '', 95),
	('shop/settings/pay', 'wechat_app_id', 'wechat', 'AppID', '{"en": {"title": "App id", "tip": "Of the official account, mini program or app bound to the merchant"}}', '已与商户号绑定的公众号、小程序或应用的 AppID', 'string', null, '', 90),
	('shop/settings/pay', 'wechat_merchant', 'wechat', '商户号', '{"en": {"title": "Merchant number", "tip": "Merchant platform → account centre"}}', '微信支付商户平台 → 账户中心', 'string', null, '', 89),
	('shop/settings/pay', 'wechat_serial', 'wechat', '商户证书序列号', '{"en": {"title": "Serial number of the certificate", "tip": "Merchant platform → API security"}}', '商户平台 → API 安全，或用 openssl 查看证书', 'string', null, '', 88),
	('shop/settings/pay', 'wechat_key', 'wechat', '商户 API 私钥', '{"en": {"title": "Private key", "tip": "All of apiclient_key.pem; never shown, left empty the stored one stays"}}', 'apiclient_key.pem 的全部内容；只写不读，留空则保持原密钥', 'password', null, '', 87),
	('shop/settings/pay', 'wechat_api_key', 'wechat', 'APIv3 密钥', '{"en": {"title": "API v3 key", "tip": "32 characters, set on the merchant platform; never shown, left empty the stored one stays"}}', '商户平台设置的 32 位密钥；只写不读，留空则保持原密钥', 'password', null, '', 86),
	('shop/settings/pay', 'wechat_public_id', 'wechat', '微信支付公钥 ID', '{"en": {"title": "Id of the public key", "tip": "Begins with PUB_KEY_ID_; empty = platform certificates, fetched and renewed by themselves"}}', '以 PUB_KEY_ID_ 开头；仍使用平台证书的商户留空，证书会自动下载和更换', 'string', null, '', 85),
	('shop/settings/pay', 'wechat_public_key', 'wechat', '微信支付公钥', '{"en": {"title": "Public key of WeChat Pay", "tip": "All of pub_key.pem"}}', 'pub_key.pem 的全部内容', 'textarea', null, '', 84),
	('shop/settings/pay', 'wechat_url', 'wechat', '接口地址', '{"en": {"title": "Address of the API", "tip": "Seldom changed"}}', '一般不用修改', 'string', null, 'required', 80),
	('shop/settings/pay', 'alipay_on', 'alipay', '启用', '{"en": {"title": "In use", "tip": "The pay page offers it once it is on and its keys are below"}}', '开启并填好下面的密钥后，付款页才会显示', 'switch', null, '', 99),
	('shop/settings/pay', 'alipay_place', 'alipay', '显示顺序', '{"en": {"title": "Place on the pay page", "tip": "1 comes first"}}', '1 为最前', 'number', null, 'required,integer', 98),
	('shop/settings/pay', 'alipay_clients', 'alipay', '可用终端', '{"en": {"title": "Offered on", "choice.all": "Computers and phones", "choice.pc": "Computers only", "choice.h5": "Phones only"}}', '', 'radio', '{"all": "电脑和手机", "pc": "仅电脑", "h5": "仅手机"}', 'required', 97),
	('shop/settings/pay', 'alipay_least', 'alipay', '最低金额（元）', '{"en": {"title": "From (¥)", "tip": "Not offered below; empty = of any amount"}}', '低于该金额不显示；留空则不限', 'number', null, '', 96),
	('shop/settings/pay', 'alipay_most', 'alipay', '最高金额（元）', '{"en": {"title": "Up to (¥)", "tip": "Not offered above; empty = of any amount"}}', '高于该金额不显示；留空则不限', 'number', null, '', 95),
	('shop/settings/pay', 'alipay_app_id', 'alipay', '应用 AppID', '{"en": {"title": "App id", "tip": "Open platform → the app"}}', '支付宝开放平台 → 应用详情', 'string', null, '', 90),
	('shop/settings/pay', 'alipay_key', 'alipay', '应用私钥', '{"en": {"title": "Private key of the app", "tip": "RSA2; never shown, left empty the stored one stays"}}', 'RSA2 私钥；只写不读，留空则保持原密钥', 'password', null, '', 89),
	('shop/settings/pay', 'alipay_public_key', 'alipay', '支付宝公钥', '{"en": {"title": "Public key of Alipay", "tip": "The one that Alipay shows as its own, not the key of the app; while it changes both may stand here, with an empty line between"}}', '开放平台上显示的支付宝公钥（不是应用公钥）；更换期间新旧两个都可填写，每段一个', 'textarea', null, '', 88),
	('shop/settings/pay', 'alipay_url', 'alipay', '网关地址', '{"en": {"title": "Address of the gateway", "tip": "For tests the address of the sandbox"}}', '沙箱测试时改为沙箱网关', 'string', null, 'required', 80),
	('shop/settings/pay', 'card_on', 'card', '启用', '{"en": {"title": "In use", "tip": "The pay page offers it once it is on and its keys are below"}}', '开启并填好下面的密钥后，付款页才会显示', 'switch', null, '', 99),
	('shop/settings/pay', 'card_place', 'card', '显示顺序', '{"en": {"title": "Place on the pay page", "tip": "1 comes first"}}', '1 为最前', 'number', null, 'required,integer', 98),
	('shop/settings/pay', 'card_clients', 'card', '可用终端', '{"en": {"title": "Offered on", "choice.all": "Computers and phones", "choice.pc": "Computers only", "choice.h5": "Phones only"}}', '', 'radio', '{"all": "电脑和手机", "pc": "仅电脑", "h5": "仅手机"}', 'required', 97),
	('shop/settings/pay', 'card_least', 'card', '最低金额（元）', '{"en": {"title": "From (¥)", "tip": "Not offered below; empty = of any amount"}}', '低于该金额不显示；留空则不限', 'number', null, '', 96),
	('shop/settings/pay', 'card_most', 'card', '最高金额（元）', '{"en": {"title": "Up to (¥)", "tip": "Not offered above; empty = of any amount"}}', '高于该金额不显示；留空则不限', 'number', null, '', 95),
	('shop/settings/pay', 'card_key', 'card', 'Secret key', '{"en": {"title": "Secret key", "tip": "Stripe dashboard → API keys, sk_ or rk_; never shown, left empty the stored one stays"}}', 'Stripe 后台 → API keys，以 sk_ 或 rk_ 开头；只写不读，留空则保持原密钥', 'password', null, '', 90),
	('shop/settings/pay', 'card_hook_secret', 'card', 'Webhook 签名密钥', '{"en": {"title": "Signing secret of the webhook", "tip": "Shown with the webhook, whsec_; never shown here, left empty the stored one stays"}}', '新建 webhook 后显示，以 whsec_ 开头；只写不读，留空则保持原密钥', 'password', null, '', 89),
	('shop/settings/pay', 'card_url', 'card', '接口地址', '{"en": {"title": "Address of the API", "tip": "Seldom changed"}}', '一般不用修改', 'string', null, 'required', 80);

insert into admin_rule (pid, type, name, title, i18n, path, icon, component, menu_type, keepalive, weigh, create_time, update_time)
select folder.id, 'menu', 'shop/settings/pay', '支付设置', '{"en": {"title": "Payments"}}', 'shop/settings/pay', 'fa fa-credit-card',
	'/src/views/backend/shop/settings/pay/index.vue', 'tab', 1, 25, folder.create_time, folder.create_time
from admin_rule folder where folder.name = 'shop/settings' on conflict do nothing;
insert into admin_rule (pid, type, name, title, i18n, weigh, create_time, update_time)
select page.id, 'button', page.name || '/' || button.action, button.title, jsonb_build_object('en', jsonb_build_object('title', button.en)), button.weigh,
	page.create_time, page.create_time
from admin_rule page, (values ('index', '查看', 'View', 30), ('edit', '编辑', 'Edit', 20), ('test', '测试连接', 'Test the connection', 10)) as button (action, title, en, weigh)
where page.name = 'shop/settings/pay' on conflict do nothing;

-- Some channels go by a number of their own when they are asked about a try to pay.
alter table payment_attempt add column channel_no text collate "C" not null default '' check (length(channel_no) <= 255);
