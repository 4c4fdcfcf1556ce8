import { lazy, type ReactNode, Suspense, useState } from 'react';

const ShipDialog = lazy(() => import('./ship-dialog.tsx').then((module) => ({ default: module.ShipDialog })));

/** The delivery dialog of whichever order is to be shipped: its place on the page, and how to open it. */
export function useShipDialog(): { dialog: ReactNode; ship: (orderId: number) => void } {
	const [orderId, setOrderId] = useState<number>();
	const dialog = orderId !== undefined && (
		<Suspense fallback={null}>
			<ShipDialog orderId={orderId} onClose={() => setOrderId(undefined)} />
		</Suspense>
	);
	return { dialog, ship: setOrderId };
}
