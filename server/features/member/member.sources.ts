import { moneyLogResource, scoreLogResource } from '#domain/member/balance-log.resource.ts';
import { memberColumns, memberResource } from '#domain/member/member.resource.ts';
import { memberGroupColumns, memberGroupResource } from '#domain/member/member-group.resource.ts';
import { memberRuleResource } from '#domain/member/member-rule.resource.ts';
import { countTriedPhone, phonesWhole, seesPhones } from '#server/auth/phones.ts';
import { declaredSource, type ExportSource } from '#server/resource/export.source.ts';
import { byColumns, withShownMobile } from './member.service.ts';
import { withRuleTexts } from './member-group.service.ts';

/** The lists of members, their groups, their menu and their books, for a file. */
export const memberSources: readonly ExportSource[] = [
	declaredSource(memberColumns, {
		shown: memberResource,
		admit: ({ context, caller }, query) => countTriedPhone(context, caller, byColumns(query)),
		asked: phonesWhole,
		present: ({ caller }, rows) => rows.map((row) => withShownMobile(row, seesPhones(caller))),
	}),
	declaredSource(memberGroupColumns, {
		shown: memberGroupResource,
		present: async ({ tx, language }, rows) =>
			(await withRuleTexts(tx, rows, language)).map((row) => ({ ...row, rules: [row.rules] })),
	}),
	declaredSource(memberRuleResource),
	declaredSource(moneyLogResource),
	declaredSource(scoreLogResource),
];
