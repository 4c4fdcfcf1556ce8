import type { Texts } from '#domain/kernel/language.ts';
import { type DocumentCode, documentCodes } from './agreement.codes.ts';

/** What each is called until somebody has given it a title. */
export const documentNames: Readonly<Record<DocumentCode, Texts>> = {
	about: { 'zh-cn': '关于我们', en: 'About us' },
	contact: { 'zh-cn': '联系我们', en: 'Contact' },
	help: { 'zh-cn': '帮助中心', en: 'Help' },
	returns: { 'zh-cn': '退换货说明', en: 'Returns' },
	user: { 'zh-cn': '用户协议', en: 'Terms of service' },
	privacy: { 'zh-cn': '隐私政策', en: 'Privacy policy' },
	refund: { 'zh-cn': '退款与售后规则', en: 'Refund terms' },
	recharge: { 'zh-cn': '充值协议', en: 'Top-up terms' },
	merchant: { 'zh-cn': '创作者入驻协议', en: 'Creator agreement' },
	crowdfunding: { 'zh-cn': '众筹支持协议', en: 'Crowdfunding terms' },
	'cancel-account': { 'zh-cn': '账户注销须知', en: 'Closing your account' },
};

/** The documents whose name holds a text, in either language and whatever its case; at most so many. */
export function documentsNamed(text: string, most: number): DocumentCode[] {
	const words = text.toLowerCase();
	const isNamed = (code: DocumentCode) =>
		code === words || Object.values(documentNames[code]).some((name) => name.toLowerCase().includes(words));
	return documentCodes.filter(isNamed).slice(0, most);
}
