import { expect, test } from 'vitest';
import forms from '#web/kit/i18n/kit.messages.en.json' with { type: 'json' };
import editor from './goods-editor.messages.en.json' with { type: 'json' };

test('an incomplete form is refused in the same words everywhere', () => {
	expect(editor.editor.incomplete).toBe('The formdata is incomplete');
	expect(forms.login.incomplete).toBe(editor.editor.incomplete);
});
