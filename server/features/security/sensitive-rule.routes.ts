import { z } from 'zod';
import type { Pair } from '#domain/resource/field.ts';
import { resourceContracts } from '#domain/resource/resource.contract.ts';
import { rowOutput } from '#domain/resource/resource.schema.ts';
import {
	type SensitiveDataBody,
	sensitiveDataBody,
	sensitiveDataChange,
	sensitiveDataRow,
	sensitiveDataScreens,
} from '#domain/security/security.contract.ts';
import { sensitiveDataResource } from '#domain/security/sensitive-data.resource.ts';
import { type Route, route } from '#server/http/route.ts';
import { askingFor, resourceRoutes } from '#server/resource/resource.routes.ts';
import { addRow, editRow, listResource, readRow } from '#server/resource/resource.service.ts';
import { ownLabel } from './kept.ts';
import { controllersOf, ruleChoices, sensitiveDataHooks } from './rules.service.ts';

const declared = resourceContracts(sensitiveDataResource);
const asking = askingFor(sensitiveDataResource, sensitiveDataHooks);

/** Lists show the fields by their labels. */
const index = {
	...declared.index,
	output: declared.index.output.extend({
		list: z
			.array(rowOutput(sensitiveDataResource, 'list').extend({ data_fields: z.array(z.string()) }))
			.exactOptional(),
	}),
};

/** Clients post the fields as `{name, value}`; they are stored as the pairs that the declaration knows. */
function asStored({ fields, data_fields: _, ...rest }: SensitiveDataBody): Record<string, unknown> {
	return { ...rest, ...(fields && { data_fields: fields }) };
}

/** The rules of sensitive data: a declared screen whose fields travel in shapes of their own. */
export const sensitiveRuleRoutes: readonly Route[] = [
	route(index, async (call) => {
		const answer = await listResource(asking(call), call.input);
		const labels = (row: Record<string, unknown>) =>
			(row['data_fields'] as Pair[]).map((pair) => ownLabel(String(row['data_table']), pair, call.language));
		return { ...answer, list: (answer.list ?? []).map((row) => ({ ...row, data_fields: labels(row) })) };
	}),
	route(sensitiveDataScreens, ({ context, language }) => ruleChoices(context, 'edit', language)),
	route({ ...declared.add, input: sensitiveDataBody }, (call) => addRow(asking(call), asStored(call.input))),
	route(sensitiveDataRow, async (call) => {
		const { row, row_version } = await readRow(asking(call), call.input.id);
		const fields = row['data_fields'] as Pair[];
		const data_fields = Object.fromEntries(fields.map(({ key, value }) => [key, value]));
		const shown = { ...row, fields, data_fields } as z.output<typeof sensitiveDataRow.output>['row'];
		return { row: shown, row_version, controllers: controllersOf('edit') };
	}),
	route({ ...declared.edit, input: sensitiveDataChange }, async (call) => {
		await editRow(asking(call), asStored(call.input));
		return null;
	}),
	...resourceRoutes({ ...sensitiveDataResource, actions: ['del'] }, sensitiveDataHooks),
];
