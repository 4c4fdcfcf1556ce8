import * as contracts from '#domain/freight/template.contract.ts';
import { templateResource } from '#domain/freight/template.resource.ts';
import { resourceContracts } from '#domain/resource/resource.contract.ts';
import { route } from '#server/http/route.ts';
import { resourceRoutes } from '#server/resource/resource.routes.ts';
import { listAreas, listOfMerchant, livingTemplates } from './template.queries.ts';
import { addTemplate, deleteTemplates, editTemplate, readTemplate, readVersion } from './template.service.ts';
import { basketChoices, tryTemplate } from './test-box.service.ts';

const listed = { ...templateResource, actions: ['index', 'sortable'] } as const;

/** The screen of delivery templates: its list is declared, its form and its test box are its own. */
export const freightRoutes = [
	...resourceRoutes(listed, { source: { read: livingTemplates, parts: () => undefined } }),
	route(resourceContracts(templateResource).del, ({ context, input }) => deleteTemplates(context, input.ids)),
	route(contracts.readTemplate, ({ context, input }) => readTemplate(context, input.id)),
	route(contracts.readTemplateVersion, ({ context, input }) => readVersion(context, input.id, input.version)),
	route(contracts.addTemplate, ({ context, input, caller, language }) =>
		addTemplate(context, input, { id: caller.id, language }),
	),
	route(contracts.editTemplate, ({ context, input, caller, language }) =>
		editTemplate(context, input, { id: caller.id, language }),
	),
	route(contracts.listTemplateAreas, async ({ context }) => ({ areas: await listAreas(context.db) })),
	route(contracts.listGoodsTemplates, async ({ context, input }) => ({
		list: await listOfMerchant(context.db, input.merchant_id),
	})),
	route(contracts.findTemplateSkus, ({ context, input, language }) =>
		basketChoices(context, input.quickSearch, language),
	),
	route(contracts.testTemplate, ({ context, input, language }) => tryTemplate(context, input, language)),
];
