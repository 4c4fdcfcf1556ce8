-- The items of the settings screen. What the product itself reads stands in `setting`, where every process keeps it;
-- an item of such a name only says how the screen asks for it, and its `value` stays empty.

alter table config
	-- Attributes of the input, as `extend` has those of the form line: JSON objects.
	add column input_extend text not null default '',
	add constraint config_name check (length(name) between 1 and 30),
	add constraint config_type check (length(type) between 1 and 30);

insert into config (name, "group", title, i18n, tip, type, content, rule, weigh) values
	('config_group', 'basics', '配置分组', '{"en": {"title": "Groups of settings"}}', '', 'array', null, 'required', -1),
	('site_name', 'basics', '站点名称', '{"en": {"title": "Site name"}}', '', 'string', null, 'required', 99),
	('site_name_en', 'basics', '站点名称（英文）', '{"en": {"title": "Site name (English)", "tip": "Empty = the Chinese name"}}', '留空时使用中文名称', 'string', null, '', 98),
	('record_number', 'basics', '备案号', '{"en": {"title": "Record number", "tip": "The filing number shown at the foot of every page"}}', '显示在每个页面底部的域名备案号', 'string', null, '', 97),
	('version', 'basics', '系统版本号', '{"en": {"title": "Version", "tip": "Told to every front end"}}', '前端可见的系统版本号', 'string', null, 'required', 96),
	('time_zone', 'basics', '时区', '{"en": {"title": "Time zone", "tip": "The days of figures and logs begin at midnight of this zone"}}', '统计与日志按该时区划分日期', 'select', null, 'required', 95),
	('no_access_ip', 'basics', '禁止访问 IP', '{"en": {"title": "Blocked addresses", "tip": "One IP address or range (10.0.0.0/8) a line; they are answered with 403"}}', '每行一个 IP 或网段（如 10.0.0.0/8），来自这些地址的访问将返回 403', 'textarea', null, '', 94),
	('backend_entrance', 'basics', '自定义后台入口', '{"en": {"title": "Back office entrance", "tip": "A further address that leads to the back office: a slash, then letters and digits"}}', '另一个可进入后台的地址：斜杠后为字母和数字', 'string', null, 'required', 93),
	('smtp_server', 'mail', 'SMTP 服务器', '{"en": {"title": "SMTP server", "tip": "Such as smtp.example.com"}}', '例如 smtp.example.com', 'string', null, '', 9),
	('smtp_port', 'mail', 'SMTP 端口', '{"en": {"title": "SMTP port"}}', '', 'number', null, '', 8),
	('smtp_user', 'mail', 'SMTP 用户名', '{"en": {"title": "SMTP user", "tip": "Empty = the server asks for no login"}}', '留空表示服务器不需要登录', 'string', null, '', 7),
	('smtp_pass', 'mail', 'SMTP 密码', '{"en": {"title": "SMTP password", "tip": "Never shown; left empty, the stored one stays"}}', '不会显示；留空则保持原密码', 'password', null, '', 6),
	('smtp_verification', 'mail', 'SMTP 加密方式', '{"en": {"title": "Encryption", "tip": "None only for a server in the same house"}}', '仅在内网服务器上使用不加密', 'select', '{"SSL": "SSL", "TLS": "TLS", "None": "None"}', 'required', 5),
	('smtp_sender_mail', 'mail', '发件人邮箱', '{"en": {"title": "Sender address", "tip": "Empty = the SMTP user"}}', '留空时使用 SMTP 用户名', 'string', null, 'email', 4),
	('upload_max_size', 'upload', '文件大小上限（MB）', '{"en": {"title": "Largest file (MB)"}}', '', 'number', null, 'required,integer', 9),
	('upload_suffixes', 'upload', '允许的文件后缀', '{"en": {"title": "Allowed suffixes", "tip": "Separated by commas"}}', '用逗号分隔', 'textarea', null, 'required', 8),
	('upload_save_name', 'upload', '文件保存路径', '{"en": {"title": "Path of stored files", "tip": "{topic} {year} {mon} {day} {hour} {min} {sec} {random} {random32} {fileName} {suffix} {.suffix} {fileSha1}"}}', '{topic} {year} {mon} {day} {hour} {min} {sec} {random} {random32} {fileName} {suffix} {.suffix} {fileSha1}', 'string', null, 'required', 7),
	('config_quick_entrance', 'config_quick_entrance', '快捷入口', '{"en": {"title": "Quick entrances", "tip": "A title and the name of a menu rule, such as shop/order/order"}}', '名称与菜单规则名，例如 shop/order/order', 'array', null, '', 0)
on conflict (name) do nothing;
