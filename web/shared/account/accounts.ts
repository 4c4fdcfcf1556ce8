import { accountStore, tokenDoor } from '#web/kit/auth/account.store.ts';

interface AdminInfo {
	id: number;
	username: string;
	nickname: string;
	avatar: string;
	last_login_time: string;
	token: string;
	refresh_token: string;
	super: boolean;
}

interface MemberInfo {
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

interface MerchantInfo {
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

/** The admin who is logged in, under `adminInfo`. */
export const useAdminInfo = accountStore('adminInfo', noAdmin);
/** The member who is logged in, under `userInfo`. */
export const useUserInfo = accountStore('userInfo', noMember);
/** The merchant user who is logged in, under `merchantInfo`. */
export const useMerchantInfo = accountStore('merchantInfo', noMerchant);
/** The account at the module shop, under `ba_account`. */
export const useBaAccount = accountStore('ba_account', noMember);

/** Where the call layer finds the tokens of each audience. */
export const tokenDoors = {
	admin: tokenDoor('batoken', 'adminInfo', useAdminInfo, noAdmin),
	member: tokenDoor('ba-user-token', 'userInfo', useUserInfo, noMember),
	merchant: tokenDoor('merchant-token', 'merchantInfo', useMerchantInfo, noMerchant),
};
