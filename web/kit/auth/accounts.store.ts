import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { persist } from 'zustand/middleware';
import type { TokenDoor } from '#web/kit/api/call-settings.ts';
import { rawStorage } from '#web/kit/config/raw-storage.ts';

export interface AdminInfo {
	id: number;
	username: string;
	nickname: string;
	avatar: string;
	last_login_time: string;
	token: string;
	refresh_token: string;
	super: boolean;
}

export interface MemberInfo {
	id: number;
	username: string;
	nickname: string;
	email: string;
	mobile: string;
	avatar: string;
	gender: number;
	birthday: string | null;
	money: string;
	score: number;
	last_login_time: number | string;
	last_login_ip: string;
	join_time: number | string;
	motto: string;
	token: string;
	refresh_token: string;
}

export interface MerchantInfo {
	id: number;
	admin_id: number;
	username: string;
	real_name: string;
	phone: string;
	role: string;
	is_master: number;
	merchant_id: number;
	merchant_no: string;
	merchant_name: string;
	logo: string;
	status: string;
	auth_status: string;
	token: string;
	refresh_token: string;
}

const noAdmin: AdminInfo = {
	id: 0,
	username: '',
	nickname: '',
	avatar: '',
	last_login_time: '',
	token: '',
	refresh_token: '',
	super: false,
};

const noMember: MemberInfo = {
	id: 0,
	username: '',
	nickname: '',
	email: '',
	mobile: '',
	avatar: '',
	gender: 0,
	birthday: '',
	money: '0.00',
	score: 0,
	last_login_time: '',
	last_login_ip: '',
	join_time: '',
	motto: '',
	token: '',
	refresh_token: '',
};

const noMerchant: MerchantInfo = {
	id: 0,
	admin_id: 0,
	username: '',
	real_name: '',
	phone: '',
	role: '',
	is_master: 0,
	merchant_id: 0,
	merchant_no: '',
	merchant_name: '',
	logo: '',
	status: '',
	auth_status: '',
	token: '',
	refresh_token: '',
};

interface Account {
	id: number;
	token: string;
	refresh_token: string;
}

/** One stored account; exactly its fields lie under its key. */
type AccountStore<Info extends Account> = UseBoundStore<StoreApi<Info>> & {
	persist: { rehydrate(): Promise<void> | void };
};

function accountStore<Info extends Account>(name: string, empty: Info): AccountStore<Info> {
	const keys = Object.keys(empty) as (keyof Info)[];
	return create<Info>()(
		persist(() => empty, {
			name,
			storage: rawStorage<Info>(),
			partialize: (state) => Object.fromEntries(keys.map((key) => [key, state[key]])) as unknown as Info,
			merge: (stored) => ({ ...empty, ...(stored as Partial<Info>) }),
		}),
	);
}

/** The admin who is logged in, under `adminInfo`. */
export const useAdminInfo = accountStore('adminInfo', noAdmin);
/** The member who is logged in, under `userInfo`. */
export const useUserInfo = accountStore('userInfo', noMember);
/** The merchant user who is logged in, under `merchantInfo`. */
export const useMerchantInfo = accountStore('merchantInfo', noMerchant);
/** The account at the module shop, under `ba_account`. */
export const useBaAccount = accountStore('ba_account', noMember);

/** Logged in means: id and token are both there. */
export function isLoggedIn(account: { id: number; token: string }): boolean {
	return account.id > 0 && account.token !== '';
}

function tokenDoor<Info extends Account>(
	header: TokenDoor['header'],
	name: string,
	store: AccountStore<Info>,
	empty: Info,
): TokenDoor {
	return {
		header,
		access: () => store.getState().token,
		refresh: () => store.getState().refresh_token,
		reread: () => {
			if (typeof localStorage !== 'undefined' && localStorage.getItem(name) === null) store.setState(empty, true);
			else void store.persist.rehydrate();
		},
		renew: (access, refresh) =>
			store.setState({ token: access, ...(refresh && { refresh_token: refresh }) } as Partial<Info>),
		clear: () => store.setState(empty, true),
	};
}

/** Where the call layer finds the tokens of each audience. */
export const tokenDoors = {
	admin: tokenDoor('batoken', 'adminInfo', useAdminInfo, noAdmin),
	member: tokenDoor('ba-user-token', 'userInfo', useUserInfo, noMember),
	merchant: tokenDoor('merchant-token', 'merchantInfo', useMerchantInfo, noMerchant),
};

/** A login, logout or refresh in another browser tab takes effect here too. */
export function followOtherTabs(): void {
	const doors = { adminInfo: tokenDoors.admin, userInfo: tokenDoors.member, merchantInfo: tokenDoors.merchant };
	addEventListener('storage', ({ key }) => {
		if (key && key in doors) doors[key as keyof typeof doors].reread();
	});
	// A page that comes back from the browser's cache has heard nothing meanwhile, and must not store what it held.
	addEventListener('pageshow', ({ persisted }) => {
		if (persisted) for (const door of Object.values(doors)) door.reread();
	});
}
