import { describe, expect, test } from 'vitest';
import { attachmentName, fileKind, objectName, suffixOf, type UploadLimits, uploadRefusal } from './upload.rules.ts';

const limits: UploadLimits = {
	maxSize: 1000,
	allowedSuffixes: ['jpg', 'png'],
	allowedMimeTypes: [],
	saveName: '{fileName}',
};
const picture = { name: 'vase.PNG', size: 10, mimetype: 'image/png' };

describe('what may be uploaded', () => {
	test('suffixes match with or without a dot and in any case', () => {
		for (const allowed of ['png', '.png', '.PNG']) {
			expect(uploadRefusal(picture, { ...limits, allowedSuffixes: [allowed] })).toBeUndefined();
		}
	});
	test('a MIME type or its group opens the door too', () => {
		const none = { ...limits, allowedSuffixes: [] };
		expect(uploadRefusal(picture, { ...none, allowedMimeTypes: ['image/*'] })).toBeUndefined();
		expect(uploadRefusal(picture, { ...none, allowedMimeTypes: ['image/jpeg'] })).toBe('upload.type');
	});
	test('a file without name or size is incomplete, one over the limit too large', () => {
		expect(uploadRefusal({ ...picture, name: ' ' }, limits)).toBe('upload.incomplete');
		expect(uploadRefusal({ ...picture, size: 0 }, limits)).toBe('upload.incomplete');
		expect(uploadRefusal({ ...picture, size: limits.maxSize + 1 }, limits)).toBe('upload.size');
	});
});

describe('the object name', () => {
	const time = { year: '2026', mon: '11', day: '20', hour: '08', min: '05', sec: '09' };
	const facts = { topic: 'default', name: "a b:c@d#e?f&g=h'i,j+k.JPG", sha1: 'f00', time, random: 'x'.repeat(32) };
	test('white space and special characters are removed and the name is cut to 15', () => {
		expect(objectName('/{topic}/{year}{mon}{day}/{fileName}{fileSha1}{.suffix}', facts)).toBe(
			'/default/20261120/abcdefghijkf00.jpg',
		);
		expect(objectName('{fileName}', { ...facts, name: `${'n'.repeat(40)}.png` })).toHaveLength(15);
	});
	test('a path in the name cannot leave the folder', () => {
		expect(objectName('{topic}/{fileName}', { ...facts, name: '../../etc/passwd', topic: '../x' })).toBe('x/etcpasswd');
	});
	test('a folder whose name is nothing is left out', () => {
		expect(objectName('/storage/{fileName}/{fileSha1}{.suffix}', { ...facts, name: '???.png' })).toBe(
			'/storage/f00.png',
		);
	});
	test('every token of the template is filled, others stay', () => {
		const template =
			'{topic} {year} {mon} {day} {hour} {min} {sec} {random} {random32} {fileName} {suffix} {.suffix} {fileSha1} {x}';
		expect(objectName(template, { ...facts, name: 'vase.JPG' })).toBe(
			`default 2026 11 20 08 05 09 xxxxxxxx ${'x'.repeat(32)} vase jpg .jpg f00 {x}`,
		);
	});
	test('tags go with what they are called', () => {
		expect(objectName('{fileName}', { ...facts, name: '<b onclick="x">vase</b>"&lt;.png' })).toBe('vaselt;');
	});
	test('a strange suffix becomes "file"', () => {
		expect(suffixOf('x.p hp')).toBe('file');
		expect(suffixOf('none')).toBe('file');
	});
});

describe('the name of an attachment', () => {
	test('is its own, cleaned, of a hundred characters at most, and keeps its suffix', () => {
		expect(attachmentName('my vase#1.PNG')).toBe('myvase1.png');
		expect(attachmentName(`${'长'.repeat(300)}.png`)).toHaveLength(100);
		expect(attachmentName(`${'n'.repeat(300)}.png`)).toMatch(/n\.png$/);
	});
	test('that is nothing once it is cleaned is "file"', () => {
		expect(attachmentName('???.png')).toBe('file.png');
		expect(attachmentName('a\u0000b\u202egnp\ud800.png')).toBe('abgnp.png');
	});
});

test('a file is shown by its suffix', () => {
	const kinds = ['a.PNG', 'a.mp4', 'a.mp3', 'a.zip', 'a.pdf', 'none'].map(fileKind);
	expect(kinds).toEqual(['image', 'video', 'audio', 'archive', 'other', 'other']);
});
