import { describe, expect, test } from 'vitest';
import { objectName, suffixOf, type UploadLimits, uploadRefusal } from './upload.rules.ts';

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
	test('a strange suffix becomes "file"', () => {
		expect(suffixOf('x.p hp')).toBe('file');
		expect(suffixOf('none')).toBe('file');
	});
});
