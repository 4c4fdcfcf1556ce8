import { documentCodes } from '#domain/agreement/agreement.codes.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { insertFirstVersion } from '#server/features/agreement/agreement.desk.service.ts';
import { agreementsInEnglish } from './shop/agreements.en.ts';
import { agreementsInChinese } from './shop/agreements.zh.ts';
import { htmlOf } from './shop/plain-html.ts';

/** Publishes what the demo shop agrees with its members and says of itself. */
export async function seedDemoAgreements(context: Context): Promise<void> {
	await inTransaction(context, async (tx) => {
		for (const code of documentCodes) {
			const [title, text] = agreementsInChinese[code];
			const [titleEn, textEn] = agreementsInEnglish[code];
			const words = { title, content: htmlOf(text), title_en: titleEn, content_en: htmlOf(textEn) };
			await insertFirstVersion(context, tx, { code, ...words });
		}
	});
}
