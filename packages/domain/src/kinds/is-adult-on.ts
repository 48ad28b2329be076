/** Whether somebody is 18 on a day; both are `2027-01-15`. */
export const isAdultOn = (birthday: string, day: string): boolean =>
  `${Number(birthday.slice(0, 4)) + 18}${birthday.slice(4)}` <= day
