import { fill, type Language, type Texts } from '#domain/kernel/language.ts';

interface Mail {
	readonly subject: Texts;
	/** Its `{facts}` are filled in. */
	readonly text: Texts;
}

const notYou = {
	'zh-cn': '如果不是你本人操作，请立即登录并修改密码，或联系我们。',
	en: 'If that was not you, log in and change your password at once, or get in touch with us.',
};

/** What the shop writes about an account itself; no setting switches these off. */
const accountMails = {
	endWished: {
		subject: { 'zh-cn': '你的账户将被注销', en: 'Your account will be deleted' },
		text: {
			'zh-cn':
				'你已申请注销账户 {username}，账户将于 {time} 之后被注销。\n\n在此之前重新登录，即可撤销申请并保留账户。如果不是你本人操作，请立即登录并修改密码。',
			en: 'You asked for your account {username} to be deleted. That will be done after {time}.\n\nLog in before then to keep it. If that was not you, log in and change your password at once.',
		},
	},
	endTakenBack: {
		subject: { 'zh-cn': '你的账户已保留', en: 'Your account stays' },
		text: {
			'zh-cn': `你已重新登录，账户 {username} 的注销申请已撤销，账户保持不变。\n\n${notYou['zh-cn']}`,
			en: `Somebody logged in to your account {username}, so it stays and will not be deleted.\n\n${notYou.en}`,
		},
	},
	endDone: {
		subject: { 'zh-cn': '你的账户已注销', en: 'Your account was deleted' },
		text: {
			'zh-cn':
				'你的账户 {username} 已按申请注销，个人资料已删除。依法须保留的订单与付款记录将在法定期限内保存。\n\n感谢你的陪伴。',
			en: 'Your account {username} was deleted as you asked, with what we knew of you. Orders and payments that the law makes us keep stay for as long as it says.\n\nThank you for having been here.',
		},
	},
	newDevice: {
		subject: { 'zh-cn': '你的账户在新设备上登录', en: 'A login from a new device' },
		text: {
			'zh-cn': `你的账户 {username} 于 {time} 在新设备上登录。\n\nIP 地址：{ip}\n浏览器：{browser}\n\n${notYou['zh-cn']}`,
			en: `Somebody logged in to your account {username} from a new device at {time}.\n\nIP address: {ip}\nBrowser: {browser}\n\n${notYou.en}`,
		},
	},
	passwordChanged: {
		subject: { 'zh-cn': '你的密码已修改', en: 'Your password was changed' },
		text: {
			'zh-cn': `你的账户 {username} 的密码已于 {time} 修改，所有设备均已退出登录。\n\n如果不是你本人操作，请立即通过登录页“忘记密码”重新设置，或联系我们。`,
			en: `The password of your account {username} was changed at {time}, and every login has ended.\n\nIf that was not you, set a new one by “Forgot your password?” on the login page at once, or get in touch with us.`,
		},
	},
	payPasswordChanged: {
		subject: { 'zh-cn': '你的支付密码已设置', en: 'Your payment password was set' },
		text: {
			'zh-cn': `你的账户 {username} 的支付密码已于 {time} 设置或修改。\n\n${notYou['zh-cn']}`,
			en: `The payment password of your account {username} was set or changed at {time}.\n\n${notYou.en}`,
		},
	},
	bindingChanged: {
		subject: { 'zh-cn': '你的账户绑定已变更', en: 'What is bound to your account has changed' },
		text: {
			'zh-cn': `你的账户 {username} 于 {time} 绑定了新的{what}：{address}。\n\n${notYou['zh-cn']}`,
			en: `Your account {username} was bound to a new {what} at {time}: {address}.\n\n${notYou.en}`,
		},
	},
	pagePassed: {
		subject: { 'zh-cn': '你的主页修改已通过审核', en: 'Your page is live' },
		text: {
			'zh-cn': '「{name}」的主页修改已通过审核，现已在商城展示。',
			en: 'What was changed of the page of “{name}” passed the review and shows in the store now.',
		},
	},
	pageRefused: {
		subject: { 'zh-cn': '你的主页修改未通过审核', en: 'A change of your page was refused' },
		text: {
			'zh-cn':
				'「{name}」的主页修改未通过审核：{reason}\n\n请在创作者中心的“作品集信息”中修改后重新提交，商城继续展示原来的内容。',
			en: 'What was changed of the page of “{name}” was refused: {reason}\n\nChange it in the creator area under “Portfolio” and hand it in again. The store goes on showing what stood there before.',
		},
	},
	applyReceived: {
		subject: { 'zh-cn': '我们收到了你的入驻申请', en: 'Your application has come' },
		text: {
			'zh-cn': '「{name}」的入驻申请已收到，我们会尽快审核。\n\n查看进度：{link}',
			en: 'The application of “{name}” has come. We look at it as soon as we can.\n\nSee how it stands: {link}',
		},
	},
	applyRefused: {
		subject: { 'zh-cn': '你的入驻申请未通过', en: 'Your application was refused' },
		text: {
			'zh-cn': '「{name}」的入驻申请未通过：{reason}\n\n修改后可以重新提交：{link}',
			en: 'The application of “{name}” was refused: {reason}\n\nChange it and send it again: {link}',
		},
	},
	applyPassed: {
		subject: { 'zh-cn': '欢迎入驻：设置密码', en: 'Welcome: set your password' },
		text: {
			'zh-cn': '「{name}」的入驻申请已通过，店铺已开通。\n\n登录账号：{username}\n请在 7 天内设置密码：{link}',
			en: 'The application of “{name}” has passed, and the shop is open.\n\nLogin: {username}\nSet a password within 7 days: {link}',
		},
	},
} as const satisfies Readonly<Record<string, Mail>>;

export type AccountMailKind = keyof typeof accountMails;

const greeting: Texts = { 'zh-cn': '你好：', en: 'Hello,' };

/** A mail about an account as its owner reads it. */
export function accountMail(
	kind: AccountMailKind,
	{ facts, site }: { facts: Readonly<Record<string, string>>; site: string },
	language: Language,
): { subject: string; text: string } {
	const { subject, text } = accountMails[kind];
	return { subject: `${subject[language]}-${site}`, text: `${greeting[language]}\n\n${fill(text[language], facts)}\n` };
}
