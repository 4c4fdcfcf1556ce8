import { smsTemplateResource } from '#domain/sms/template.resource.ts';
import { smsVariableResource } from '#domain/sms/variable.resource.ts';
import type { Feature } from '#server/feature.ts';
import { smsTemplateHooks, smsVariableHooks } from './sms.hooks.ts';
import { smsRoutes } from './sms.routes.ts';

/** Texts, variables and the log of short messages. */
export const feature: Feature = {
	routes: [...smsRoutes],
	hooks: {
		[smsTemplateResource.name]: smsTemplateHooks,
		[smsVariableResource.name]: smsVariableHooks,
	},
};
