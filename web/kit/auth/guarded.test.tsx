import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Guarded } from '#web/kit/auth/guarded.tsx';
import { PermissionPath, usePermissions } from '#web/kit/auth/permissions.ts';

function shown(node: string): string {
	return renderToStaticMarkup(
		<PermissionPath value="/admin/shop/order/order">
			<Guarded node={node}>button</Guarded>
		</PermissionPath>,
	);
}

test('an element without its permission is left out', () => {
	expect(shown('delivery')).toBe('');
});

test('a merchant user sees every element', () => {
	// The server side of React reads a store's first state.
	Object.assign(usePermissions.getInitialState(), { passesAll: true });
	expect(shown('delivery')).toBe('button');
});
