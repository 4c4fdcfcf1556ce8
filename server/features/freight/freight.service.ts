import { refused } from '#domain/errors.ts';
import type { FreightTemplate } from '#domain/freight/freight.template.ts';
import type { TemplateChoice } from '#domain/freight/template.contract.ts';
import type { Tx } from '#server/context.ts';
import type { Database } from '#server/database/handle.ts';
import { findHead, findTemplates, listOfMerchant } from './template.queries.ts';
import { freightTemplate } from './template.rows.ts';

export { freightPolicy, templateOfForm } from './template.rows.ts';
export { checkTemplateForm } from './template.service.ts';

/** A template in the version that freight is computed by now. */
export interface KnownTemplate {
	readonly version: number;
	readonly template: FreightTemplate;
}

/** Delivery templates in their present version, by id. */
export async function templatesById(
	db: Database | Tx,
	ids: readonly number[],
): Promise<ReadonlyMap<number, KnownTemplate>> {
	const rows = ids.length > 0 ? await findTemplates(db, ids) : [];
	return new Map(rows.map((row) => [row.id, { version: row.version, template: freightTemplate(row) }]));
}

/** Goods travel by a template of their own merchant. */
export async function checkTemplateOf(db: Database | Tx, id: number, merchantId: number): Promise<void> {
	const template = await findHead(db, id);
	if (!template) throw refused('freight.templateOff', {}, { field: 'delivery_template_id' });
	if (template.merchant_id !== merchantId) {
		throw refused('freight.otherMerchant', {}, { field: 'delivery_template_id' });
	}
}

/** The delivery templates that goods of a merchant may travel by, the default one first. */
export async function templatesOf(db: Database | Tx, merchantId: number): Promise<TemplateChoice[]> {
	return listOfMerchant(db, merchantId);
}
