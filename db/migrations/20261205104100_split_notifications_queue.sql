-- Each channel has its own queue. An item without its message has nothing to send.
update due_work set kind = notifications.channel || '_notifications'
from notifications
where due_work.kind = 'notifications' and notifications.id = due_work.subject_id;
delete from due_work where due_work.kind = 'notifications';
