import { expect, test } from 'vitest';
import { kernelErrors } from '#domain/kernel/kernel.errors.ts';
import { type Language, languages } from '#domain/kernel/language.ts';
import { readField } from '#domain/resource/field.reader.ts';
import { date, datetime, number, text } from '#domain/resource/fields.ts';
import { missedRule, type ValidatorName, validators } from '#domain/resource/validators.ts';

const samples: Record<ValidatorName, { good: string[]; bad: string[] }> = {
	required: { good: ['x'], bad: ['', ' '] },
	editorRequired: { good: ['<p>x</p>', '<img src="/storage/a.png">'], bad: ['', '<p><br></p>', '<p>&nbsp;</p>'] },
	mobile: { good: ['13800138000'], bad: ['12800138000', '1380013800', '+8613800138000'] },
	idNumber: {
		good: ['11010519491231002X', '11010519491231002x', '110105491231002'],
		bad: ['110105194912310021', '11010519490231002X', '1101051949123100', 'x'],
	},
	account: { good: ['abc', 'a_1_2_3_4_5_6_7'], bad: ['ab', '1abc', 'a_1_2_3_4_5_6_7_', 'a-b-c'] },
	password: { good: ['secret', 'with space 1'], bad: ['short', 'a&bcdef', "quote's", 'x'.repeat(33)] },
	varName: { good: ['name', '_name_2'], bad: ['2name', 'na-me', 'na me', '名'] },
	url: {
		good: ['https://example.com/a?b=1', 'http://localhost:3000'],
		bad: ['example.com', 'javascript:x', 'https://'],
	},
	email: { good: ['a.b+c@example.com', 'a@b.co.uk'], bad: ['a@b', '@b.co', 'a b@c.de', 'a@b.', 'a@@b.co'] },
	date: {
		good: ['2026-02-28', '2024-02-29', '2026-1-2 23:59:59'],
		bad: ['2026-02-29', '2026-13-01', 'today', '2026-01-01 25:00'],
	},
	number: { good: ['1', '-1.5', '0'], bad: ['1,5', '1e3', '.5', '--1'] },
	integer: { good: ['12', '-3'], bad: ['1.5', 'x'] },
	float: { good: ['1.25', '3'], bad: ['1.', 'x'] },
};

test.each(Object.entries(samples) as [ValidatorName, { good: string[]; bad: string[] }][])(
	'%s takes the good and refuses the bad',
	(name, { good, bad }) => {
		for (const text of good) expect(missedRule([name], text), text).toBeUndefined();
		for (const text of bad) expect(missedRule([name], text), text).toBe(validators[name].code);
	},
);

test('what may be left empty misses no check while it is', () => {
	expect(missedRule(['mobile', 'email'], '')).toBeUndefined();
	expect(readField(text('电话', 'Phone', { rules: ['mobile'] }), '')).toEqual({ value: '' });
});

test('a field names the check it misses, then its limits', () => {
	const email = text('邮箱', 'E-mail', { rules: ['email'], max: 8 });
	expect(readField(email, 'x')).toEqual({ issue: { code: 'input.email' } });
	expect(readField(email, 'long@example.com')).toEqual({ issue: { code: 'input.tooLong', facts: { max: 8 } } });
	expect(readField(number('数量', 'Count'), '1.5')).toEqual({ issue: { code: 'input.integer' } });
	expect(readField(date('日期', 'Day'), '2026-02-30')).toEqual({ issue: { code: 'input.date' } });
	for (const far of ['9999-12-31', '9999-12-31 23:59:59', '999999999999'])
		expect(readField(datetime('时间', 'Time'), far)).toEqual({ issue: { code: 'input.date' } });
	expect(readField(datetime('时间', 'Time'), '9999-12-29 12:00:00')).toEqual({ value: 253_402_056_000 });
});

test.each(languages)('every refusal names the field in %s', (language: Language) => {
	for (const { code } of Object.values(validators)) expect(kernelErrors[code][language]).toContain('{field}');
	expect(kernelErrors['input.required'].en).toBe('{field} required');
});
