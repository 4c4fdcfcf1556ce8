import { dataRecycleResource } from '#domain/security/data-recycle.resource.ts';
import { dataRecycleLogResource } from '#domain/security/data-recycle-log.resource.ts';
import { sensitiveDataResource } from '#domain/security/sensitive-data.resource.ts';
import { sensitiveDataLogResource } from '#domain/security/sensitive-data-log.resource.ts';
import { declaredSource, type ExportSource } from '#server/resource/export.source.ts';
import { recycleLogHooks, sensitiveLogHooks } from './rules.service.ts';
import { presentChange } from './sensitive-log.service.ts';

/** The rules and the logs of data security, for a file; what is kept as a secret is told as the log tells it. */
export const securitySources: readonly ExportSource[] = [
	declaredSource(dataRecycleResource),
	declaredSource(dataRecycleLogResource, recycleLogHooks),
	declaredSource(sensitiveDataResource),
	declaredSource(sensitiveDataLogResource, {
		...sensitiveLogHooks,
		present: ({ context, language }, rows) => rows.map((row) => presentChange(context.secret, row, language)),
	}),
];
