import { text } from '#domain/resource/fields.ts';
import type { Resource } from '#domain/resource/resource.ts';
import { declaredSource, type ExportSource } from '#server/resource/export.source.ts';

/** A list with a stay, which a file shows in hours, minutes and seconds. */
export function stayedSource(resource: Resource, name: 'stay_ms' | 'stay_avg'): ExportSource {
	const label = resource.fields[name]?.label ?? { 'zh-cn': name, en: name };
	const shown = {
		...resource,
		fields: { ...resource.fields, [name]: { ...text(label['zh-cn'], label.en), list: true } },
	};
	return declaredSource(resource, {
		shown,
		present: (_asking, rows) => rows.map((row) => ({ ...row, [name]: clockOf(row[name]) })),
	});
}

function clockOf(ms: unknown): string {
	if (typeof ms !== 'number') return '';
	const seconds = Math.floor(ms / 1000);
	const two = (number: number) => String(number).padStart(2, '0');
	return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
