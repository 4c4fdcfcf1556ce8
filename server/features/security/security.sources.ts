import { dataRecycleResource } from '#domain/security/data-recycle.resource.ts';
import { sensitiveDataResource } from '#domain/security/sensitive-data.resource.ts';
import { declaredSource, type ExportSource } from '#server/resource/export.source.ts';
import { recycleLog } from './recycle-log.service.ts';
import { readerOf, type SealedLog } from './sealed-log.ts';
import { sensitiveLog } from './sensitive-log.service.ts';

const logSource = ({ resource, hooks, present }: SealedLog): ExportSource =>
	declaredSource(resource, {
		...hooks,
		hasPhones: true,
		present: (asking, rows) => {
			const reader = readerOf(asking);
			return rows.map((row) => present(reader, row));
		},
	});

/** The rules and the logs of data security, for a file; what is kept as a secret is written as the log shows it. */
export const securitySources: readonly ExportSource[] = [
	declaredSource(dataRecycleResource),
	logSource(recycleLog),
	declaredSource(sensitiveDataResource),
	logSource(sensitiveLog),
];
