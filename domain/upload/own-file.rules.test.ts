import { expect, test } from 'vitest';
import { isOwnFile } from '#domain/kernel/own-file.rules.ts';
import { readField } from '#domain/resource/field.reader.ts';
import { fieldEntries } from '#domain/resource/resource.ts';
import { resources } from '#domain/resources.generated.ts';

const foreign = [
	...[
		'https://evil.example/a.png',
		'//evil.example/a.png',
		'/\\evil.example/a.png',
		'data:image/png;base64,xx',
		'javascript:x',
	],
	...[
		'/storage/../secret',
		'/storage/a/../../secret',
		'/storage/..',
		'/storage/./a.png',
		'/storage//evil.example',
		'/l/code',
	],
	...[
		'/storage/%2e%2e/secret',
		'/storage/a.png?x',
		'/storage/a.png#x',
		'/storage/a b.png',
		'/storage/\0',
		'/storage/',
		'',
	],
	...['/api/user/logout', 'storage/a.png', ' /storage/a.png', '/storage/..\\a', '/static', '/Storage/a.png'],
];

test('a file of our own lies below our folders and nowhere else', () => {
	for (const path of foreign) expect(isOwnFile(path), path).toBe(false);
	for (const path of ['/storage/goods/20260101/盏a.b..c.webp', '/static/images/avatar.png', '/storage/..a/b.png']) {
		expect(isOwnFile(path), path).toBe(true);
	}
});

test('no declared form takes a picture or a file from elsewhere', () => {
	const fields = resources.flatMap((resource) => fieldEntries(resource).map(([, field]) => field));
	const ofFiles = fields.filter(({ kind }) => ['image', 'images', 'file', 'files'].includes(kind));
	expect(ofFiles.length).toBeGreaterThan(5);
	for (const field of ofFiles) {
		for (const path of foreign.filter((each) => each.trim() === each && each !== '')) {
			expect(readField(field, path), `${field.label.en} ${path}`).toEqual({ issue: { code: 'input.foreignFile' } });
			const several = field.kind.endsWith('s') ? ['/storage/a.png', path] : path;
			expect(readField(field, several)).toMatchObject({ issue: { code: 'input.foreignFile' } });
		}
	}
});
