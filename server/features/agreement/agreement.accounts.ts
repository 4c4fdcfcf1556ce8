import { documentCodes } from '#domain/agreement/agreement.codes.ts';
import { documentNames } from '#domain/agreement/agreement.names.ts';
import type { Context } from '#server/context.ts';
import { column, ownData } from '#server/features/member/member.data.service.ts';
import { ofAccounts } from '#server/features/member/member.parts.service.ts';
import { copyAccepts, ownAccepts } from './agreement.queries.ts';

/** What was agreed to stays when an account ends, and is given to whoever asks for what the shop keeps of them. */
export function registerAgreementAccounts(context: Context): void {
	ofAccounts(context, 'agreement', {
		join: (tx, way) => copyAccepts(tx, way),
		stays: { agreement_accept: 'it proves what was agreed to, by the number of the account alone' },
	});
	ownData(context, {
		name: 'agreements',
		title: { 'zh-cn': '已同意的协议', en: 'Accepted agreements' },
		columns: [
			column('code', '协议', 'Agreement', {
				words: Object.fromEntries(documentCodes.map((code) => [code, documentNames[code]])),
			}),
			column('version', '版本', 'Version'),
			column('create_time', '同意时间', 'Accepted', { as: 'time' }),
			column('ip', 'IP 地址', 'IP address'),
		],
		rows: (memberId) => ownAccepts(memberId),
	});
}
