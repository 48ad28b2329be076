import type { NewNotification } from '../../notifications/notifications-service.ts'
import type { OwnPurpose } from './own-code.ts'

export function signInSms(phone: string) {
  return (code: string): NewNotification => ({
    channel: 'sms',
    recipient: phone,
    body: `Скидора: ваш код ${code}. Никому его не сообщайте.`,
  })
}

/** For a guest at checkout. */
export function checkoutLetter(email: string) {
  return (code: string): NewNotification => ({
    channel: 'email',
    recipient: email,
    letter: {
      subject: `${code} — код для покупки`,
      heading: 'Код для покупки',
      blocks: [
        { kind: 'code', code },
        'Введите его на странице заказа. Он работает пять минут, никому его не сообщайте.',
        'Если вы ничего не покупаете, просто удалите это письмо.',
      ],
    },
  })
}

/** The call is silent: the code is the end of the caller's number. */
export function signInCall(phone: string) {
  return (code: string): NewNotification => ({
    channel: 'call',
    recipient: phone,
    body: `Звонок с номера, который заканчивается на ${code}.`,
  })
}

export function newPhoneSms(phone: string) {
  return (code: string): NewNotification => ({
    channel: 'sms',
    recipient: phone,
    body: `Скидора: код для привязки этого номера ${code}. Никому его не сообщайте.`,
  })
}

export function passwordSms(phone: string) {
  return (code: string): NewNotification => ({
    channel: 'sms',
    recipient: phone,
    body: `Скидора: код для нового пароля ${code}. Никому его не сообщайте.`,
  })
}

const ownPurposes: Record<OwnPurpose, { sms: string; subject: string }> = {
  'set-password': { sms: 'код для нового пароля', subject: 'Код для смены пароля' },
  'change-contact': { sms: 'код для смены контактов', subject: 'Код для смены контактов' },
  identity: { sms: 'код подтверждения', subject: 'Код подтверждения' },
  balance: { sms: 'код для оплаты с баланса', subject: 'Код для оплаты с баланса' },
  withdrawal: { sms: 'код для вывода денег', subject: 'Код для вывода денег' },
}

/** `details`: what exactly the code confirms, such as a withdrawal with its sum. */
export function ownCodeSms(phone: string, purpose: OwnPurpose, details?: string) {
  const what = details ? `${details}, код` : ownPurposes[purpose].sms
  return (code: string): NewNotification => ({
    channel: 'sms',
    recipient: phone,
    body: `Скидора: ${what} ${code}. Никому его не сообщайте.`,
  })
}

export function ownCodeLetter(email: string, purpose: OwnPurpose, details?: string) {
  return (code: string): NewNotification => ({
    channel: 'email',
    recipient: email,
    letter: {
      subject: ownPurposes[purpose].subject,
      blocks: [
        ...(details ? [`Вы подтверждаете ${details}.`] : []),
        { kind: 'code', code },
        'Введите его на сайте. Он работает десять минут, никому его не сообщайте.',
        'Если вы ничего не запрашивали, завершите чужие сеансы в разделе «Устройства и входы».',
      ],
    },
  })
}
