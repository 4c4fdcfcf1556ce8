import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { rawStorage } from '#web/kit/config/raw-storage.ts';

interface DeliveryHabit {
	/** Id of the company that shipped last; a warehouse mostly works with one. */
	company: string;
}

/** What the delivery dialog offers first; stays in this browser. */
export const useDeliveryHabit = create<DeliveryHabit>()(
	persist((): DeliveryHabit => ({ company: '' }), { name: 'deliveryHabit', storage: rawStorage<DeliveryHabit>() }),
);
